//! Rows of this area. Private: other areas see the exported types only.

/// How far a conversation is.
pub(crate) mod conversation {
    use sea_orm::entity::prelude::*;

    /// How far a conversation is.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_conversations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub conversation: String,
        pub last_seq: i64,
        /// The message at `last_seq`.
        pub last_id: Uuid,
        pub last_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A stored message.
pub(crate) mod message {
    use sea_orm::entity::prelude::*;

    /// A stored message.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_messages")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub conversation: String,
        pub seq: i64,
        pub sender_id: i64,
        pub message_id: String,
        pub kind: i32,
        /// The readable text.
        #[sea_orm(column_type = "Text")]
        pub body: String,
        /// The fields of the specification as JSON text.
        #[sea_orm(column_type = "Text")]
        pub payload: String,
        /// The stanza as receivers get it.
        #[sea_orm(column_type = "Text")]
        pub stanza: String,
        pub created_at: ChronoDateTimeUtc,
        pub revoked_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// What a person has of a conversation.
pub(crate) mod place {
    use sea_orm::entity::prelude::*;

    /// What a person has of a conversation.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_places")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub conversation: String,
        /// The other person, or the group.
        pub peer: String,
        /// Everything up to here was read.
        pub read_seq: i64,
        /// Everything up to here reached a device.
        pub received_seq: i64,
        /// The list leaves the conversation out until something newer than this comes.
        pub hidden_seq: i64,
        /// The person deleted everything up to here for themselves.
        pub cleared_seq: i64,
        pub is_muted: bool,
        pub pinned_at: Option<ChronoDateTimeUtc>,
        pub changed_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A message that a person deleted for themselves.
pub(crate) mod removed {
    use sea_orm::entity::prelude::*;

    /// A message that a person deleted for themselves.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_removed")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub message_id: Uuid,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(UserId);
}

/// How a person chats.
pub(crate) mod setting {
    use sea_orm::entity::prelude::*;

    /// How a person chats.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        pub multiple_devices: bool,
        /// `HH:MM` in the tenant's zone, empty for none.
        pub quiet_from: String,
        pub quiet_to: String,
        pub sound: bool,
        pub desktop: bool,
        pub typing: bool,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A group.
pub(crate) mod group {
    use sea_orm::entity::prelude::*;

    /// A group.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_groups")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub name: String,
        pub notice: String,
        pub founder_id: i64,
        pub created_at: ChronoDateTimeUtc,
        pub dissolved_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Somebody in a group.
pub(crate) mod member {
    use sea_orm::entity::prelude::*;

    /// Somebody in a group.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_members")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub group_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        /// `owner`, `admin` or `member`.
        pub rank: String,
        /// The name inside the group, nobody else's there.
        pub nickname: String,
        pub joined_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
