import type { Schema } from "@/shared/api/schema";

import type { PartnerKind } from "../model/conversation";

/** A shape whose `kind` is one of the kinds that this client knows. */
type OfPartner<Shape> = Omit<Shape, "kind"> & { readonly kind: PartnerKind };

/** `tigase/getLastChatList`. */
export type LastChatWire = OfPartner<Schema<"LastChatOut">>;
/** `friends/getFriends`. */
export type FriendWire = OfPartner<Schema<"FriendOut">>;
/** A message of `tigase/shiku_msgs`. */
export type ArchivedWire = Schema<"ArchivedOut">;
/** `tigase/shiku_msgs`, oldest first. */
export type HistoryWire = Schema<"HistoryOut">;
/** Settings of the person, on all devices. */
export type ChatSettings = Schema<"SettingsOut">;
/** `user/get`. */
export type OwnWire = OfPartner<Schema<"OwnOut">>;
/** Role in a group. */
export type GroupRole = "owner" | "admin" | "member";
/** Somebody in a group. */
export type GroupMember = Omit<Schema<"GroupMemberOut">, "role"> & { readonly role: GroupRole };
/** `user/getOtherUserInfo`, of a user or a group. */
export type PartnerWire = Omit<OfPartner<Schema<"OtherUserOut">>, "members"> & {
  readonly members?: readonly GroupMember[] | null;
};
/** What a server may offer beyond messages between two people. */
export type ChatOffer = "groups" | "files" | "passwords" | "officials" | "teaching";
/** `config`; what is absent from `can` is not shown. */
export type ChatConfigWire = Omit<Schema<"ChatConfigOut">, "can"> & { readonly can: readonly ChatOffer[] };
/** `upload/UploadifyServlet`. */
export type UploadedWire = Schema<"ChatUploadOut">;
/** A teacher with what they teach. */
export type TeacherWire = OfPartner<Schema<"TeacherOut">>;
/** An official account. */
export type OfficialWire = OfPartner<Schema<"OfficialOut">>;
/** A person of the directory; of a teacher also what they teach. */
export type DirectoryUser = OfPartner<Schema<"DirectoryUser">> &
  Partial<Pick<Schema<"TeacherOut">, "courseName">>;
/** `app/userList/organizationItem`. */
export type OrganizationWire = Omit<Schema<"OrganizationOut">, "users"> & {
  readonly users: readonly DirectoryUser[];
};
/** `classListByTeacher`. */
export type ClassWire = Schema<"TaughtClassOut">;
