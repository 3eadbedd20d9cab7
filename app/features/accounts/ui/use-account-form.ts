import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormAnswer } from "#app/platform/forms.ts";

/** A form that checks its fields when they are left and shows what the server answered. */
export function useAccountForm<S extends z.ZodObject>(
  id: string,
  schema: S,
  answer: FormAnswer | undefined,
  defaultValue?: Record<string, string | undefined>,
) {
  return useForm<z.input<S>, z.output<S>, string[]>({
    id,
    lastResult: answer?.form ?? null,
    constraint: getZodConstraint(schema),
    defaultValue: defaultValue as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
}
