/** Two ways to do the same work, of which ours is compared with a peer's. */
export interface Comparison {
  readonly what: string;
  readonly unit: string;
  readonly ours: string;
  readonly peer: string;
  /** How often each does its work in one round, and how many rounds there are. */
  readonly repeat: number;
  readonly rounds: number;
  run(who: 'ours' | 'peer'): unknown;
}

/** What a comparison measured: milliseconds for doing the work once, and how many times longer the peer takes. */
export interface Measured {
  readonly comparison: Comparison;
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
}

/** Measures both in turn, so that whatever else the machine does slows both alike; the median round counts. */
export async function measure(comparison: Comparison): Promise<Measured> {
  const rounds: [ours: number, peer: number][] = [];
  for (let round = 0; round <= comparison.rounds; round++) {
    rounds.push([await once(comparison, 'ours'), await once(comparison, 'peer')]);
  }
  // The first round warms up.
  const counted = rounds.slice(1);
  return {
    comparison,
    ours: median(counted.map(([ours]) => ours)),
    peer: median(counted.map(([, peer]) => peer)),
    ratio: median(counted.map(([ours, peer]) => peer / ours)),
  };
}

async function once({ run, repeat }: Comparison, who: 'ours' | 'peer'): Promise<number> {
  const start = performance.now();
  for (let time = 0; time < repeat; time++) {
    // Waiting for what is no promise would be measured as well.
    const running = run(who);
    if (running instanceof Promise) await running;
  }
  return (performance.now() - start) / repeat;
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
