/** Revisions as reviewers read them, with their documents. */

import { columnsFor, contentFor, type RevisionRow } from "#app/features/pitches/content.server.ts";
import { picturesOf } from "#app/features/pitches/pictures/picture-access.server.ts";
import { originalLanguage } from "#app/features/pitches/translations.ts";
import { isPrivateOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { changedFields, type ReviewedDocument, type RevisionContent } from "./difference.ts";
import type { ReviewedRevision } from "./review.ts";

type ComparedRevision = RevisionContent & {
  row: Pick<RevisionRow, "language" | "detectedLanguage" | "figuresStatedOn" | "limitsVersion">;
};

/** The contents of revisions, by id. For comparing only: private organisation numbers are included. */
export async function revisionContents(ids: readonly string[]): Promise<Map<string, ComparedRevision>> {
  if (ids.length === 0) return new Map();
  const [rows, documents] = await Promise.all([
    db
      .selectFrom("pitchRevisions")
      .select(columnsFor("pitchRevisions", ["reviewer"]))
      .select(["pitchRevisions.id", picturesOf("pitchRevisions.id").as("pictures")])
      .where("id", "in", ids)
      .execute(),
    db
      .selectFrom("revisionDocuments as document")
      .innerJoin("files", "files.id", "document.fileId")
      .select(["document.revisionId", "document.fileId", "document.title", "document.access", "files.name"])
      .where("document.revisionId", "in", ids)
      .where("document.removedAt", "is", null)
      .orderBy("document.position")
      .execute(),
  ]);
  const byRevision = Map.groupBy(documents, ({ revisionId }) => revisionId);
  return new Map(
    rows.map(({ pictures, ...row }) => [
      row.id,
      {
        row,
        content: contentFor("reviewer", row),
        logoId: row.logoId,
        pictures,
        keptFigures: row.keptFigures,
        documents: (byRevision.get(row.id) ?? []).map(({ fileId, title, access, name }) => ({
          fileId,
          title,
          name,
          access: access as ReviewedDocument["access"],
        })),
      },
    ]),
  );
}

/** A revision to show, without an organisation number that is a person's. */
export function shownRevision(market: Market, { row, content, ...rest }: ComparedRevision): ReviewedRevision {
  const number = content.organisationNumber;
  const privateNumber = number !== null && isPrivateOrganisationNumber(market, number);
  return {
    ...rest,
    content: privateNumber ? { ...content, organisationNumber: null } : content,
    language: originalLanguage(row, market),
    privateNumber,
    figuresStatedOn: row.figuresStatedOn,
    limitsVersion: row.limitsVersion,
  };
}

/** In how many fields each of some revisions differs from an earlier one, by the revision's id. */
export async function changeCounts(
  pairs: readonly { revisionId: string; before: string }[],
): Promise<ReadonlyMap<string, number>> {
  const contents = await revisionContents(pairs.flatMap(({ revisionId, before }) => [revisionId, before]));
  return new Map(
    pairs.flatMap(({ revisionId, before }): [string, number][] => {
      const [old, fresh] = [contents.get(before), contents.get(revisionId)];
      return old && fresh ? [[revisionId, changedFields(old, fresh).length]] : [];
    }),
  );
}
