import axios from 'axios';

/** Status and body of a failed request: axios throws for every status except 2xx. */
export async function axiosError(
  request: Promise<unknown>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    await request;
  } catch (error) {
    if (!axios.isAxiosError(error) || error.response === undefined) throw error;
    return { status: error.response.status, body: error.response.data };
  }
  throw new Error('The request did not fail.');
}
