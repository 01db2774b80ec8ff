export { SensitiveWordsPage as Component } from "@/features/safety/admin";
