import axios from 'axios';

export async function catchAxiosError(
  request: Promise<unknown>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    await request;
  } catch (error) {
    if (!axios.isAxiosError(error) || error.response === undefined) throw error;
    return { status: error.response.status, body: error.response.data };
  }
  throw new Error("The request didn't fail.");
}
