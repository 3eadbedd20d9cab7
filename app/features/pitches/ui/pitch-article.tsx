import { type ReactNode, useState } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { useRead } from "#app/features/translation/ui/reading.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Choice } from "../page/calculator.ts";
import type { PitchDetails, PitchPage, PitchTeaser } from "../page/pitch-page.server.ts";
import { PitchHead } from "./pitch-head.tsx";
import { PitchReading, type PitchReadingChoice } from "./pitch-reading.tsx";

// Head and text are the page's own; what is below or beside them comes after the page.
const CopyLinkButton = deferred(async () => (await import("./pitch-parts.ts")).CopyLinkButton);
const RiskWarning = deferred(async () => (await import("./pitch-parts.ts")).RiskWarning);
const SectionMenu = deferred(async () => (await import("./pitch-parts.ts")).SectionMenu);
const LoudFigures = deferred(async () => (await import("./pitch-parts.ts")).LoudFigures);
const PitchBar = deferred(async () => (await import("./pitch-parts.ts")).PitchBar);
const PitchPictures = deferred(async () => (await import("./pitch-parts.ts")).PitchPictures);
const PitchFacts = deferred(async () => (await import("./pitch-parts.ts")).PitchFacts);
const PitchOffer = deferred(async () => (await import("./pitch-parts.ts")).PitchOffer);
const PitchOwn = deferred(async () => (await import("../owner/ui/own-pitch.tsx")).PitchOwn, { ahead: false });
const DoneNote = deferred(async () => (await import("../owner/ui/status-notes.tsx")).DoneNote, { ahead: false });
const DoneRing = deferred(async () => (await import("../owner/ui/status-notes.tsx")).DoneRing, { ahead: false });

interface PitchArticleProps {
  page: Omit<PitchPage, "id" | "ownerId" | "details"> & { details: PitchDetails };
  /** The bookmark button, from a feature above this one. */
  bookmark?: ReactNode;
  /** Documents and what is disclosed on request, from a feature above this one. */
  documents?: ReactNode;
  /** Questions and updates, from a feature above this one, with how many there are; null where there is no such section. */
  talk?: { sections: ReactNode; questions: number; updates: number | null } | undefined;
  /** How quickly its owner answers, from a feature above this one. */
  responses?: ReactNode;
  /** Similar pitches. */
  similar?: ReactNode;
  /** To show amounts in the reader's currency, too (messages `exchange-rates`). */
  rates?: Rates;
  /** How its texts are read. */
  reading?: PitchReadingChoice;
  /** Not public yet: the buttons are inert. */
  preview?: boolean;
  /** The reader has a link of their own, and could not open the pitch's address. */
  byLink?: boolean;
}

/** A pitch for members (messages `pitches-page`, `pitches-pictures`, `pitches-facts`, `pitches-sharing`, `pitches-owner`, `pitches`, `pitches-place`, `translation`, `shell`). */
export function PitchArticle(props: PitchArticleProps) {
  const { page, bookmark, documents, talk, responses, similar, rates, reading, preview, byLink } = props;
  const { teaser, details, allowed } = page;
  const { content } = details;
  const done = !preview && page.state === "done";
  const writes = allowed.includes("write-to-owner");
  // What the calculator shows; undefined while it is its example.
  const [chosen, setChosen] = useState<Choice | null>();
  const acts = {
    publicId: teaser.publicId,
    name: firstNameOf(details.owner.name),
    details,
    rates,
    chosen,
    preview,
  };
  return (
    <article className="pitch">
      <RiskWarning figures at="begin" />
      <PitchHead teaser={teaser} details={details}>
        <div className="actions" inert={preview}>
          {bookmark}
          {!byLink && <CopyLink teaser={teaser} />}
        </div>
      </PitchHead>
      {done && !page.stats && (
        <div className="pitch-own">
          <DoneNote />
        </div>
      )}
      <PitchReading teaser={teaser} details={details} author={acts.name} {...reading}>
        {(control) => (
          <div className="pitch-main">
            {details.pictures.length > 0 && (
              <PitchPictures teaser={teaser} pictures={details.pictures} preview={preview} />
            )}
            <SectionMenu details={details} documents={Boolean(documents)} talk={talk} />
            {page.stats && (
              // In the place of the calculator, which counts for buyers.
              <aside>
                <PitchOwn page={page} register={details.register} />
                <RiskWarning figures at="end" />
              </aside>
            )}
            <div id="pitch-text">
              <LoudFigures details={details} />
              {control}
              <PitchText content={content} />
            </div>
            {!page.stats && (
              <aside>
                <section className="card calc" aria-labelledby="calculator">
                  {done ? (
                    <DoneRing headingId="calculator" />
                  ) : (
                    <PitchOffer {...acts} headingId="calculator" writes={writes} onChoice={setChosen} />
                  )}
                  <RiskWarning figures at="end" />
                </section>
              </aside>
            )}
            <PitchFacts {...{ teaser, details, rates, documents, responses }} talk={talk?.sections} />
          </div>
        )}
      </PitchReading>
      {similar}
      <PitchBar {...acts} page={page} />
    </article>
  );
}

/** The pitch text in paragraphs, as plain text; before them what everybody reads. */
function PitchText({ content }: { content: PitchDetails["content"] }) {
  const t = useT("pitches-page");
  const read = useRead();
  const line = content.shortDescription && read(content.shortDescription);
  const { text, lang } = read(content.pitchText ?? "");
  const paragraphs = text.split(/\n{2,}/);
  const [lead, ...rest] = line ? [line.text, ...paragraphs] : paragraphs;
  return (
    <section className="prose pitch-text" aria-label={t("text")} lang={lang}>
      <p className="lead" lang={line ? line.lang : undefined}>
        {lead}
      </p>
      {rest.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, two of which may be the same
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}

function CopyLink({ teaser }: { teaser: PitchTeaser }) {
  const t = useT("pitches-page");
  const texts = { copy: t("copy.link"), done: t("copy.done"), failed: t("copy.failed") };
  return <CopyLinkButton path={paths.pitch(teaser)} words={texts} />;
}
