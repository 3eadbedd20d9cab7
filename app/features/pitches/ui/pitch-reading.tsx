import type { ReactNode } from "react";
import type { ReadingChoice } from "#app/features/translation/translation.ts";
import { Read, Reading, useRead, useReaderLanguage } from "#app/features/translation/ui/reading.tsx";
import type { PitchDetails, PitchTeaser } from "../page/pitch-page.server.ts";
import type { PitchSummary } from "../pitch.ts";
import { ownTexts } from "../translations.ts";

/** How the page of a pitch is read, where its address or its server says more than its texts do. */
export interface PitchReadingChoice extends ReadingChoice {
  /** The address that translates it by the operator's service. */
  service?: string | undefined;
}

interface PitchReadingProps extends PitchReadingChoice {
  teaser: PitchTeaser;
  details: Pick<PitchDetails, "content" | "pictures"> | null;
  /** The owner's first name; undefined for those who are not told. */
  author?: string | undefined;
  /** Gets the control. */
  children(control: ReactNode): ReactNode;
}

/** Lets a reader choose the language of a pitch's page: its own texts inside are read by `useRead` (messages `translation`). */
export function PitchReading({ teaser, details, children, ...rest }: PitchReadingProps) {
  const reader = useReaderLanguage();
  const { shortDescription, language } = teaser;
  const pitchText = details?.content.pitchText ?? null;
  const texts = details ? ownTexts(details.content, details.pictures) : [shortDescription ?? ""];
  const line = teaser.translations.find((version) => version.language === reader)?.shortDescription ?? null;
  const text = details?.content.translations.find((version) => version.language === reader)?.pitchText ?? null;
  const isWritten = language !== reader && (line !== null || text !== null);
  const short = details?.content.translatedTexts.filter((version) => version.language === reader) ?? [];
  const written = texts.map((each) => {
    if (each === shortDescription) return line;
    return each === pitchText ? text : (short.find(({ of }) => of === each)?.text ?? null);
  });
  return (
    <Reading source={{ language, texts }} written={isWritten ? written : undefined} {...rest}>
      {children}
    </Reading>
  );
}

interface LeadProps {
  pitch: Pick<PitchSummary, "lead" | "language" | "translations">;
  className?: string;
  /** The lead as it was first written, with the matches of a search highlighted. */
  highlighted?: ReactNode;
}

/** What a company does, on a card or in a row, and in which language it is said where that is not the reader's (messages `translation`). */
export function PitchLead({ pitch: { lead, language, translations }, ...rest }: LeadProps) {
  const reader = useReaderLanguage();
  if (!lead) return null;
  const own = translations.find((version) => version.language === reader);
  return (
    <Reading source={{ language, texts: [lead] }} written={own && [own.lead]} compact>
      {(control) => (
        <>
          <LeadText lead={lead} {...rest} />
          {!own && control}
        </>
      )}
    </Reading>
  );
}

function LeadText({ lead, className, highlighted }: { lead: string } & Omit<LeadProps, "pitch">) {
  const isOriginal = useRead()(lead).text === lead;
  return <p className={className}>{isOriginal && highlighted ? highlighted : <Read>{lead}</Read>}</p>;
}
