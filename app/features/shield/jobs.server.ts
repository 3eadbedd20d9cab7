import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { forgetOldUnasked } from "./commands-forgetting.server.ts";

/** Every night: by what unasked messages were recognised, and decisions that no longer hold. */
export const forgetUnasked: Task = () => forgetOldUnasked(systemActor("forget-unasked"));
