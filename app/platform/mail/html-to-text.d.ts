/** The part of html-to-text that we and react-email use; the package has no types. */
declare module "html-to-text" {
  export interface BlockTextBuilder {
    openBlock(options: { leadingLineBreaks: number }): void;
    closeBlock(options: { trailingLineBreaks: number }): void;
    addLiteral(text: string): void;
  }

  export interface TextElement {
    name?: string;
    attribs?: Record<string, string>;
    children: TextElement[];
  }

  export type FormatCallback = (
    element: TextElement,
    walk: (children: TextElement[], builder: BlockTextBuilder) => void,
    builder: BlockTextBuilder,
  ) => void;

  export interface HtmlToTextOptions {
    wordwrap?: number | false;
    limits?: { maxInputLength: number; maxDepth: number; maxChildNodes: number; ellipsis: string };
    formatters?: Record<string, FormatCallback>;
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[];
    [option: string]: unknown;
  }

  export function convert(html: string, options: HtmlToTextOptions): string;
}
