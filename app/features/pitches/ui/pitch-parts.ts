/** The parts below and beside the text of a pitch, which load together. */
export { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
export { CopyLinkButton } from "#app/ui/button/copy-link-button.tsx";
export { LoudFigures } from "../facts/ui/loud-figures.tsx";
export { SectionMenu } from "../facts/ui/section-menu.tsx";
export { PitchPictures } from "../pictures/ui/pitch-pictures.tsx";
export { PitchFacts } from "./pitch-facts.tsx";
export { PitchBar, PitchOffer } from "./pitch-offer.tsx";
