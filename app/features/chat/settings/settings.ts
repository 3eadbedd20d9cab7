import { z } from "zod";

/** What a member shows of themselves in conversations, and sees of others in return; and whether a message makes a sound. */
export interface ChatSettings {
  /** How far one has read. */
  receipts: boolean;
  typing: boolean;
  /** Whether one is here. */
  presence: boolean;
  sound: boolean;
}

/** Of whoever has never chosen. */
export const USUAL_SETTINGS: ChatSettings = { receipts: true, typing: true, presence: true, sound: false };

const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** Boxes that are ticked or not. */
export const chatSettingsForm = z.object({ receipts: box, typing: box, presence: box, sound: box });
