import type { PartnerKind } from "../model/conversation";

/** Shapes of the chat server's calls (API-DESIGN §8). Flags come as 0 or 1 or as booleans. */
type Flag = number | boolean | string | null;

/** `tigase/getLastChatList`. */
export interface LastChatWire {
  readonly userId: string;
  readonly nickname: string;
  readonly avatar?: string | null;
  readonly kind: PartnerKind;
  readonly mpType?: string | number | null;
  readonly isGroup?: Flag;
  readonly messageId?: string | null;
  readonly stanzaId?: string | null;
  readonly type?: number | null;
  readonly content?: string | null;
  readonly fromUserId?: string | null;
  readonly fromUserName?: string | null;
  readonly timeSend?: number | null;
  readonly unreadNumber?: number | null;
  readonly readStanzaId?: string | null;
  readonly peerReadStanzaId?: string | null;
  readonly offlineNoPushMsg?: Flag;
  readonly openTopChatTime?: number | null;
}

/** `friends/getFriends`. */
export interface FriendWire {
  readonly toUserId: string;
  readonly toNickname: string;
  readonly avatar?: string | null;
  readonly kind: PartnerKind;
  readonly mpType?: string | number | null;
  readonly isGroup?: Flag;
  readonly offlineNoPushMsg?: Flag;
  readonly openTopChatTime?: number | null;
  readonly lastTime?: number | null;
}

/** A message of `tigase/shiku_msgs`. */
export interface ArchivedWire {
  readonly messageId: string;
  readonly stanzaId: string;
  readonly fromUserId: string;
  readonly fromUserName?: string | null;
  readonly toUserId: string;
  readonly timeSend: number;
  readonly type: number;
  readonly content: string;
  /** JSON text as it was sent. */
  readonly body?: string | null;
  readonly revoked?: Flag;
  readonly readNumber?: number | null;
  readonly memberNumber?: number | null;
}

/** `tigase/shiku_msgs`, oldest first. */
export interface HistoryWire {
  readonly messages: readonly ArchivedWire[];
  readonly hasMore: boolean;
}

/** Settings of the person, on all devices. */
export interface ChatSettings {
  readonly multipleDevices: boolean;
  /** `HH:mm`; empty is none. */
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly sound: boolean;
  readonly desktop: boolean;
  readonly typing: boolean;
}

/** `user/get`. */
export interface OwnWire {
  readonly userId: string;
  readonly nickname: string;
  readonly avatar?: string | null;
  readonly kind: PartnerKind;
  readonly deptName?: string | null;
  readonly postName?: string | null;
  readonly settings: {
    readonly multipleDevices?: Flag;
    readonly quietFrom?: string | null;
    readonly quietTo?: string | null;
    readonly sound?: Flag;
    readonly desktop?: Flag;
    readonly typing?: Flag;
  };
}

/** Role in a group. */
export type GroupRole = "owner" | "admin" | "member";

/** `user/getOtherUserInfo`, of a user or a group. */
export interface PartnerWire {
  readonly userId: string;
  readonly nickname: string;
  readonly avatar?: string | null;
  readonly kind: PartnerKind;
  readonly deptName?: string | null;
  readonly postName?: string | null;
  readonly email?: string | null;
  readonly mayChat?: Flag;
  readonly offlineNoPushMsg?: Flag;
  readonly openTopChatTime?: number | null;
  readonly mpType?: string | number | null;
  readonly members?: readonly {
    readonly userId: string;
    readonly nickname: string;
    readonly role: GroupRole;
  }[];
  readonly notice?: string | null;
}

/** What a server may offer beyond messages between two people. */
export type ChatOffer = "groups" | "files" | "passwords" | "officials" | "teaching";

/** `config`. */
export interface ChatConfigWire {
  /** What this server offers; what is absent is not shown. */
  readonly can: readonly ChatOffer[];
  readonly XMPPDomain: string;
  readonly groupDomain: string;
  readonly xmppPath?: string | null;
  readonly imageMaxBytes: number;
  readonly fileMaxBytes: number;
  /** Seconds within which a message can be revoked. */
  readonly revokeSeconds: number;
}

/** `upload/UploadifyServlet`. */
export interface UploadedWire {
  readonly objectId: string;
  readonly url: string;
  readonly thumbUrl?: string | null;
  readonly fileName: string;
  readonly fileTypeName: string;
  readonly fileSize: number;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** A person of the directory. */
export interface DirectoryUser {
  readonly userId: string;
  readonly nickname: string;
  readonly avatar?: string | null;
  readonly kind: PartnerKind;
  readonly postName?: string | null;
  readonly deptName?: string | null;
  readonly courseName?: string | null;
}

/** `app/userList/organizationItem`. */
export interface OrganizationWire {
  readonly departments: readonly {
    readonly id: string;
    readonly name: string;
    readonly memberCount: number;
    readonly hasChildren: boolean;
  }[];
  readonly users: readonly DirectoryUser[];
}

/** `classListByTeacher`. */
export interface ClassWire {
  readonly classId: string;
  readonly className: string;
  readonly memberCount: number;
}
