export interface BenchCandidate {
  readonly name: string;
  run(): unknown;
}

export interface BenchComparison {
  readonly description: string;
  readonly unit: string;
  /** Number of runs per round. */
  readonly repeat: number;
  readonly rounds: number;
  readonly ours: BenchCandidate;
  readonly peers: readonly BenchCandidate[];
}

/** Medians of all rounds: times per run in milliseconds, and the peer's time divided by ours. */
export interface BenchResult {
  readonly description: string;
  readonly ours: string;
  readonly peer: string;
  readonly ourTime: number;
  readonly peerTime: number;
  readonly ratio: number;
}

/**
 * Measures all implementations in turn in each round, so that other load on the machine affects all of them. Doesn't
 * count the first rounds, which are for warm-up. Use many short rounds, because a round that exceeds a scheduler time
 * slice can be interrupted.
 */
export async function measureComparison({
  description,
  unit,
  repeat,
  rounds,
  ours,
  peers,
}: BenchComparison): Promise<BenchResult[]> {
  const times: number[][] = [];
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < warmUp + rounds; round++) {
    const inTurn: number[] = [];
    for (const contestant of [ours, ...peers]) inTurn.push(await timeRound(contestant, repeat));
    times.push(inTurn);
  }
  const counted = times.slice(warmUp);
  const timeOf = (contestant: number) => (round: number[]) => round[contestant] ?? Number.NaN;
  return peers.map(({ name }, index) => ({
    description: `${description}, ${unit}`,
    ours: ours.name,
    peer: name,
    ourTime: median(counted.map(timeOf(0))),
    peerTime: median(counted.map(timeOf(index + 1))),
    ratio: median(counted.map((round) => timeOf(index + 1)(round) / timeOf(0)(round))),
  }));
}

async function timeRound({ run }: BenchCandidate, repeat: number): Promise<number> {
  const start = performance.now();
  for (let time = 0; time < repeat; time++) {
    // Awaiting a value that isn't a promise would take additional time.
    const running = run();
    if (running instanceof Promise) await running;
  }
  return (performance.now() - start) / repeat;
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
