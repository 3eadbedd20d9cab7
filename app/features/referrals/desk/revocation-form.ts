import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT } from "./rewards-desk.ts";

export const revocationSchema = z.object({ reason: paragraphs(REASON_LIMIT) });
