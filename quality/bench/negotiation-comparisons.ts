import { acceptValues, longAcceptValues } from './accept-values.ts';
import type { BenchCandidate, BenchComparison } from './measure.ts';
import {
  type AcceptNegotiator,
  importOtherNegotiators,
  negotiatorPackage,
  ownNegotiator,
} from './negotiators.ts';

export async function createNegotiationComparisons(): Promise<BenchComparison[]> {
  const peers = [negotiatorPackage, ...(await importOtherNegotiators())];
  const comparison = (
    description: string,
    values: readonly string[],
    repeat: number,
    rounds: number,
  ): BenchComparison => ({
    description,
    unit: `${values.length} headers`,
    repeat,
    rounds,
    ours: createCandidate(ownNegotiator, values),
    peers: peers.map((peer) => createCandidate(peer, values)),
  });
  return [
    comparison('negotiation', acceptValues, 10, 300),
    comparison('negotiation of a 64 KB header that repeats one fragment', longAcceptValues, 1, 3),
  ];
}

function createCandidate({ name, accepts }: AcceptNegotiator, values: readonly string[]): BenchCandidate {
  const run = () => {
    for (const accept of values) accepts(accept, 'application/json');
  };
  return { name, run };
}
