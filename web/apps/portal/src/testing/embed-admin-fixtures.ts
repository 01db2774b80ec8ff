import type { AdminApp } from "@/features/embed/admin/api/queries";

/** The laboratory as its administrators see it. */
export const adminApp: AdminApp = {
  appId: "0199c0de-0000-7000-8000-000000000001",
  name: "实验室预约",
  nameEn: "Laboratory booking",
  url: "https://lab.example.edu/embed",
  icon: "",
  origins: ["https://lab.example.edu"],
  apiNames: ["getUserInfo", "openModel"],
  capabilities: ["getTicket"],
  channels: ["lab.booked"],
  tenantId: "000000",
  owner: { userId: "1024", name: "林小满" },
  contact: "实验室与设备管理处",
  isEnabled: true,
  note: "",
  version: "0199c0de-0000-7000-8000-0000000000aa",
  updatedAt: "2026-11-29 03:00:00",
  updatedByName: "周主任",
  droppedToday: 3,
};
