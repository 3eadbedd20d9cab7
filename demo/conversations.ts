/** All conversations of the demo world. Scandinavians write to each other in their own languages, others in English. */
import { conversations as dk } from "./conversations/dk.ts";
import { conversations as earlier } from "./conversations/earlier.ts";
import { conversations as elsewhere } from "./conversations/elsewhere.ts";
import { conversations as fi } from "./conversations/fi.ts";
import { conversations as no } from "./conversations/no.ts";
import { conversations as se } from "./conversations/se.ts";
import { conversations as uk } from "./conversations/uk.ts";
import type { DemoConversation } from "./types.ts";

export const conversations: readonly DemoConversation[] = [...se, ...no, ...dk, ...fi, ...uk, ...elsewhere, ...earlier];
