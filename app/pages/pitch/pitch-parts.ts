/** The parts of a pitch's page that are hydrated after it, in one file: each file of its own costs the page a list of what it loads. */
export { ResponseFacts } from "#app/features/answers/ui/response-facts.tsx";
export { PitchDocuments } from "#app/features/documents/ui/pitch-documents.tsx";
export { PitchTalk } from "#app/features/questions/ui/pitch-talk.tsx";
export { ReportButton, ReportLink } from "#app/features/reports/ui/report-button.tsx";
export { PitchActs, PitchesBelow } from "./pitch-acts.tsx";
