/** The wordmark at the head of every mail, by its Content-IDs; `mail-drawing.server.ts` adds the files. */
import { BRAND } from "#app/platform/brand.ts";

/** Undefined where an operator has renamed the platform: its name is then written. 24 px high. */
export const HEAD =
  BRAND === "Stakeholm"
    ? { picture: { light: "wordmark-light@mail", dark: "wordmark-dark@mail" }, width: 131 }
    : undefined;
