import { Read, Reading } from "#app/features/translation/ui/reading.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { TextKind, WrittenText } from "../questions.ts";
import { useTextReading } from "./text-reading.tsx";

interface ReadableTextProps {
  publicId: string;
  kind: TextKind;
  id: string;
  written: WrittenText;
  className?: string;
}

/** What somebody wrote, in the reader's choice of language (messages `translation`). */
export function ReadableText({
  publicId,
  kind,
  id,
  written: { text, language, translates },
  className,
}: ReadableTextProps) {
  const choice = useTextReading(kind, id);
  if (language === null) return <p className={className}>{text}</p>;
  const service = translates ? paths.textTranslation({ publicId, kind, id }) : undefined;
  return (
    <Reading source={{ language, texts: [text] }} service={service} {...choice} compact>
      {(control) => (
        <>
          <p className={className}>
            <Read>{text}</Read>
          </p>
          {control}
        </>
      )}
    </Reading>
  );
}
