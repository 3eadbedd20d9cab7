/** Between processes: what one of them has to say to the others, over Redis where there is one, else over the database. */
import { env } from "./env.server.ts";
import type { Bus, BusOptions } from "./live-bus-parcel.server.ts";
import { postgresBus } from "./live-bus-postgres.server.ts";
import { redisBus } from "./live-bus-redis.server.ts";

/** The connection to the other processes. It is made when it is first needed, after the settings are known. */
export function connectProcesses(options: BusOptions): Bus {
  let bus: Bus | undefined;
  const chosen = () => (bus ??= env().REDIS_URL ? redisBus(env().REDIS_URL!, options) : postgresBus(options));
  return {
    send: (broadcasts) => chosen().send(broadcasts),
    listen: () => chosen().listen(),
    stop: async () => bus?.stop(),
  };
}
