export { DutyEditionPage as Component } from "@/features/duties/admin/duty-edition-page";
