import { expect, test } from "vitest";
import { MessageUse } from "./usage.ts";

const USE = new MessageUse();
for (const [file, text] of [
  ["app/pages/pitch.tsx", 'import { Panel } from "../features/pitches/ui/panel.tsx";'],
  ["app/features/pitches/ui/panel.tsx", 'import { Price } from "./price.tsx"; import type { A } from "./other.tsx";'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that has one
  ["app/features/pitches/ui/price.tsx", 'const t = useT("pitches"); t("price"); t(`state.${name}`);'],
  ["app/features/pitches/ui/other.tsx", 'const t = useT("pitches"); t("other");'],
  ["app/features/chat/ui/price.tsx", 'const t = useT("chat"); t("price");'],
] as const) {
  USE.add(file, text);
}

test.each([
  ["price", ["app/features/pitches/ui/price.tsx", "app/features/pitches/ui/panel.tsx", "app/pages/pitch.tsx"]],
  ["state.draft", ["app/features/pitches/ui/price.tsx", "app/features/pitches/ui/panel.tsx", "app/pages/pitch.tsx"]],
  ["other", ["app/features/pitches/ui/other.tsx"]],
  ["unknown", []],
])("%s is used by the file that names it, then by those that import it", (key, files) => {
  expect(USE.filesOf("pitches", key)).toEqual(files);
});
