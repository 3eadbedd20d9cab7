import { FileText, ImageUp, X } from "lucide-react";
import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { useFieldControl } from "./field.tsx";

export interface FileDropTexts {
  /** `Drop the logo here`. */
  drop: ReactNode;
  /** While a file hovers over it: `Drop to upload`. */
  release: ReactNode;
  /** `.png or .jpg, at most 5 MB`. */
  rule: ReactNode;
  choose: ReactNode;
  change: ReactNode;
  remove: string;
  /** Formats a size in bytes. */
  size: (bytes: number) => string;
}

export interface StoredFile {
  name: string;
  /** Below the name: dimensions, size. */
  detail?: ReactNode;
  /** Address of a picture to show. */
  src?: string;
}

export interface FileDropProps extends Omit<ComponentProps<"input">, "style" | "type" | "value" | "multiple"> {
  texts: FileDropTexts;
  /** The currently stored file. */
  stored?: StoredFile;
  /** Shows the stored or chosen picture, in a square (a logo) or a circle (a person). */
  preview?: "square" | "round";
  /** Removes the stored file; without it, that can only be replaced. */
  onRemove?: () => void;
  onFile?: (file: File | null) => void;
}

/**
 * A field for one file, dropped or chosen. The native input covers the whole area, so that click, keyboard and drop need no script; script
 * adds the name, the preview and the removal.
 */
export function FileDrop({ texts, stored, preview, onRemove, onFile, className, onChange, ...rest }: FileDropProps) {
  const control = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const [unreadable, setUnreadable] = useState<string>();
  const found = usePreview(preview ? file : null) ?? (file ? undefined : stored?.src);
  // The file may claim to be a picture without being one.
  const picture = found === unreadable ? undefined : found;
  const name = file?.name ?? stored?.name;
  const canRemove = Boolean(file) || (Boolean(stored) && Boolean(onRemove));

  function choose(next: File | null) {
    setFile(next);
    onFile?.(next);
  }

  function remove() {
    if (input.current) input.current.value = "";
    if (!file) onRemove?.();
    choose(null);
    input.current?.focus();
  }

  const hover = (event: DragEvent) => setOver(event.type === "dragenter" || event.type === "dragover");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the look follows the drag; the input takes the drop
    <div
      className={classNames("drop", over && "is-over", className)}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={hover}
      onDrop={hover}
    >
      <input
        {...rest}
        {...control}
        ref={input}
        type="file"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0] ?? null);
          onChange?.(event);
        }}
      />
      {picture ? (
        <span className={preview === "round" ? "av av-l" : "lt"}>
          <img src={picture} alt="" width="48" height="48" onError={() => setUnreadable(picture)} />
        </span>
      ) : (
        <Icon of={preview ? ImageUp : FileText} size="l" />
      )}
      <p className="grow">
        <span className="drop-name">{over ? texts.release : (name ?? texts.drop)}</span>
        <span className="muted tiny">{file ? texts.size(file.size) : stored ? stored.detail : texts.rule}</span>
      </p>
      {/* Drawn above the input, so its clicks are forwarded. */}
      <Button size="s" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
        {name ? texts.change : texts.choose}
      </Button>
      {canRemove && <IconButton size="s" icon={X} label={texts.remove} onClick={remove} />}
    </div>
  );
}

/** An object URL of a chosen picture, revoked when it is no longer shown. */
function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith("image/")) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
