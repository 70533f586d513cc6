// Checks the signature of one round of a beacon, as a worker thread, and posts whether it holds.
import { parentPort, workerData } from 'node:worker_threads';
import { type BeaconChain, isRoundTrue } from '@tessera/rules/lottery/beacon';

const { chain, round, signature } = workerData as { chain: BeaconChain; round: number; signature: string };
parentPort?.postMessage(isRoundTrue(chain, round, signature));
