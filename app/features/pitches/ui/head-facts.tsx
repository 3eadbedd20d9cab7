import { useT } from "#app/i18n/translate.tsx";
import type { PitchDetails, PitchTeaser } from "../page/pitch-page.server.ts";
import { usePlaceName } from "./use-place-name.ts";

interface HeadFactsProps {
  teaser: PitchTeaser;
  content: PitchDetails["content"] | undefined;
}

/** Industry, phase, type and place of the company, on one line (messages `pitches`). */
export function HeadFacts({ teaser, content }: HeadFactsProps) {
  const t = useT("pitches");
  const placeName = usePlaceName();
  const facts = [
    teaser.industry && t(`industry.${teaser.industry}`),
    teaser.phase && t(`phase.${teaser.phase}`),
    content?.companyType && t(`companyType.${content.companyType}`),
    placeName({ ...teaser, city: content?.city }),
  ];
  return facts.filter(Boolean).join(" · ");
}
