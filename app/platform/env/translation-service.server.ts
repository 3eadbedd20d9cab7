/** The translation service: from the settings, or a stand-in. */
import { env } from "./env.server.ts";
import type { TranslationService } from "./translation.server.ts";

let standIn: TranslationService | undefined;

/** Uses a stand-in in place of the operator's service; undefined ends that. */
export function speakToTranslationService(other: TranslationService | undefined): void {
  standIn = other;
}

/** The service in use; undefined if the operator has none. */
export function translationService(): TranslationService | undefined {
  return standIn ?? env().translationService;
}
