import { Reading, useRead } from "#app/features/translation/ui/reading.tsx";
import type { Message } from "../message.ts";
import { LinkedText } from "./linked-text.tsx";

interface MessageTextProps {
  message: Message;
  /** The address that translates it by the operator's service. */
  service: string | undefined;
}

/** The text of a message with its links; one in another language can be read in the reader's (messages `translation`). */
export function MessageText({ message: { text, language }, service }: MessageTextProps) {
  if (!language || !text) return <LinkedText text={text} />;
  return (
    <Reading source={{ language, texts: [text] }} service={service} compact>
      {(control) => (
        <>
          <ReadLinked text={text} />
          {control}
        </>
      )}
    </Reading>
  );
}

function ReadLinked({ text }: { text: string }) {
  const read = useRead()(text);
  return (
    <span lang={read.lang}>
      <LinkedText text={read.text} />
    </span>
  );
}
