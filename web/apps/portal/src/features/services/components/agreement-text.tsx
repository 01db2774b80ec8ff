import { SafeHtml } from "@/shared/ui/safe-html";

/** The text of an agreement; loaded with its sanitiser when there is one to show. */
export function AgreementText({ html }: { readonly html: string }) {
  return <SafeHtml html={html} />;
}
