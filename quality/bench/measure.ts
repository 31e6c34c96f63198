/** One way to do a piece of work. */
export interface Contestant {
  readonly name: string;
  run(): unknown;
}

/** The same work, done in our way and in those of others. */
export interface Comparison {
  readonly what: string;
  readonly unit: string;
  /** How often each does its work in one round, and how many rounds there are. */
  readonly repeat: number;
  readonly rounds: number;
  readonly ours: Contestant;
  readonly peers: readonly Contestant[];
}

/** What was measured of one peer: milliseconds for doing the work once, and how many times longer the peer takes. */
export interface Measured {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly ourTime: number;
  readonly peerTime: number;
  readonly ratio: number;
}

/**
 * Measures all in turn, so that whatever else the machine does slows all alike; the median round counts. If
 * possible, rounds should be many and shorter than the time for which the machine turns to something else.
 */
export async function measure({ what, unit, repeat, rounds, ours, peers }: Comparison): Promise<Measured[]> {
  const times: number[][] = [];
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < warmUp + rounds; round++) {
    const inTurn: number[] = [];
    for (const contestant of [ours, ...peers]) inTurn.push(await once(contestant, repeat));
    times.push(inTurn);
  }
  const counted = times.slice(warmUp);
  const timeOf = (contestant: number) => (round: number[]) => round[contestant] ?? Number.NaN;
  return peers.map(({ name }, index) => ({
    what: `${what}, ${unit}`,
    ours: ours.name,
    peer: name,
    ourTime: median(counted.map(timeOf(0))),
    peerTime: median(counted.map(timeOf(index + 1))),
    ratio: median(counted.map((round) => timeOf(index + 1)(round) / timeOf(0)(round))),
  }));
}

async function once({ run }: Contestant, repeat: number): Promise<number> {
  const start = performance.now();
  for (let time = 0; time < repeat; time++) {
    // Waiting for what isn't a promise would be measured too.
    const running = run();
    if (running instanceof Promise) await running;
  }
  return (performance.now() - start) / repeat;
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
