export { TemplatesPage as Component } from "@/features/services/admin/templates/templates-page";
