/** The forms of documents and of access requests. */
import { z } from "zod";
import { FIGURE_GROUPS } from "#app/features/pitches/policy.ts";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { MESSAGE_LIMIT } from "./access.ts";
import { ACCESSES, TITLE_LIMIT } from "./pitch-document.ts";

const access = z.enum(ACCESSES);

/** A new document; without a title it is named after its file. */
export const newDocumentSchema = z.object({ title: line(TITLE_LIMIT).optional(), access });

export const documentSchema = z.object({ title: line(TITLE_LIMIT), access });

export const documentOrderSchema = z.object({ to: z.enum(["up", "down"]) });

/** The groups of figures that are disclosed on request only. One checked box is sent as a string, several as a list. */
export const figuresDisclosureSchema = z.object({
  kept: z
    .preprocess(
      (kept) => (typeof kept === "string" ? [kept] : kept),
      z.array(z.enum(FIGURE_GROUPS)).max(FIGURE_GROUPS.length),
    )
    .default([]),
});

/** A file's name as a title: without its extension, cut to the limit; undefined when nothing is left. */
export function titleOfFile(name: string): string | undefined {
  const bare = (name.split(/[\\/]/).at(-1) ?? "").replace(/\.(?:pdf|txt)$/i, "").replaceAll("_", " ");
  const read = line(TITLE_LIMIT).safeParse(bare.slice(0, TITLE_LIMIT));
  return read.success ? read.data : undefined;
}

/** An access request: a message, if any, and the accepted agreement. `version` is that of the text that was shown. */
export const askSchema = z.object({
  message: paragraphs(MESSAGE_LIMIT).optional(),
  version: z.string().max(20),
  agreed: z.literal("on", { error: "agree" }),
});
