export { AuditPage as Component } from "@/features/identity/admin";
