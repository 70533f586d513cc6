import type { RunningTasks, TaskWork } from '#server/platform/clock/module-tasks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createBeacon } from './beacon.ts';
import { createDrawRunner } from './draw-runner.ts';
import { publishDraws, refundOrphanedOrders } from './draw-steps.ts';
import { purgeOldLaunchTokens } from './launch-token.ts';

/** Makes the periodic work of lotteries: draws go on by themselves between the turns of the clock. */
export function createLotteryTasks({ config, log }: Pick<Platform, 'config' | 'log'>): RunningTasks {
  const beacon = config.beaconUrl === undefined ? undefined : createBeacon(config.beaconUrl);
  const draws = createDrawRunner((err, draw) => log.error({ err, ...draw }, 'a draw will be tried again'));
  const drawWork = async ({ platform: { database }, merchants }: TaskWork) => ({
    database,
    merchantCodes: (await merchants()).map(({ code }) => code),
    beacon,
  });
  return {
    tasks: [
      { name: 'lottery.publish', everySeconds: 5, run: ({ platform }) => publishDraws(platform.database, beacon) },
      { name: 'lottery.draws', everySeconds: 1, run: async (work) => draws.advance(await drawWork(work)) },
      { name: 'lottery.left-over', everySeconds: 30, run: async (work) => refundOrphanedOrders(await drawWork(work)) },
      {
        name: 'lottery.forget-tokens',
        everySeconds: 300,
        runFor: ({ database }, { code }) => purgeOldLaunchTokens(database, code),
      },
    ],
    idle: () => draws.idle(),
  };
}
