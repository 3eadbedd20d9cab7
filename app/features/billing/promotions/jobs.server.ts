import { systemActor } from "#app/platform/actor.ts";
import { takeOffCode } from "./taking-off.server.ts";

/** After a promotion code that was reserved has been revoked. */
export async function takeOffPromotionCode(payload: unknown): Promise<void> {
  const { codeId } = payload as { codeId: string };
  await takeOffCode(systemActor("take-off-promotion-code"), codeId);
}
