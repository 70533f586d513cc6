// Checks the signature of one round of a beacon, as a worker thread, and posts whether it holds.
import { parentPort, workerData } from 'node:worker_threads';
import { type BeaconChain, isRoundTrue } from '@tessera/rules/lottery/beacon';

const { chain, round, signature } = workerData as { chain: BeaconChain; round: number; signature: string };
// Between threads there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(isRoundTrue(chain, round, signature));
