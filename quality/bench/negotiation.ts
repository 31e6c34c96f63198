import { acceptValues, longAcceptValues } from './accept-values.ts';
import type { BenchComparison, Contestant } from './measure.ts';
import { type AcceptNegotiator, negotiator, others, ours } from './negotiators.ts';

/** Compares implementations of content negotiation for real, hostile, and long Accept values. */
export async function negotiation(): Promise<BenchComparison[]> {
  const peers = [negotiator, ...(await others())];
  const comparison = (
    what: string,
    values: readonly string[],
    repeat: number,
    rounds: number,
  ): BenchComparison => ({
    what,
    unit: `${values.length} headers`,
    repeat,
    rounds,
    ours: contestant(ours, values),
    peers: peers.map((peer) => contestant(peer, values)),
  });
  return [
    comparison('negotiation', acceptValues, 10, 300),
    comparison('negotiation of 64 KB of one fragment', longAcceptValues, 1, 3),
  ];
}

function contestant({ name, accepts }: AcceptNegotiator, values: readonly string[]): Contestant {
  const run = () => {
    for (const accept of values) accepts(accept, 'application/json');
  };
  return { name, run };
}
