// What investors and entrepreneurs say to each other. Neighbours write their own Scandinavian; otherwise English.
import { conversations as dk } from "./conversations/dk.ts";
import { conversations as earlier } from "./conversations/earlier.ts";
import { conversations as elsewhere } from "./conversations/elsewhere.ts";
import { conversations as fi } from "./conversations/fi.ts";
import { conversations as no } from "./conversations/no.ts";
import { conversations as se } from "./conversations/se.ts";
import { conversations as uk } from "./conversations/uk.ts";
import type { WorldConversation } from "./types.ts";

export const conversations: readonly WorldConversation[] = [
  ...se,
  ...no,
  ...dk,
  ...fi,
  ...uk,
  ...elsewhere,
  ...earlier,
];
