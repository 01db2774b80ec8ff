//! Rows of official notices.

/// An official account.
pub mod account {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "official_accounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub tenant_id: String,
        pub code: String,
        pub name: String,
        pub name_en: String,
        #[sea_orm(column_type = "Text")]
        pub intro: String,
        #[sea_orm(column_type = "Text")]
        pub intro_en: String,
        #[sea_orm(column_type = "Text")]
        pub avatar: String,
        /// `1` department, `2` service, `3` school.
        pub mp_type: String,
        pub department_id: Option<Uuid>,
        pub enabled: bool,
        pub version: i32,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Who may send as an account beside its administrators.
pub mod sender {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "official_senders")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub account_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(AccountId);
}

/// A notice without its text.
pub mod notice {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "official_notices")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub account_id: i64,
        pub author_id: i64,
        pub title: String,
        pub title_en: String,
        /// Both titles for the keyword filter, normalised.
        #[sea_orm(column_type = "Text")]
        pub title_key: String,
        #[sea_orm(column_type = "Text")]
        pub summary: String,
        #[sea_orm(column_type = "Text")]
        pub summary_en: String,
        #[sea_orm(column_type = "Text")]
        pub img: String,
        /// `NORMAL`, `IMPORTANT` or `MUST_READ`.
        pub level: String,
        pub need_confirm: bool,
        /// Whether it opens in the other window of its level.
        pub other_window: bool,
        pub is_public: bool,
        /// 1 written here, 2 address.
        pub text_type: i32,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        /// `DRAFT`, `SCHEDULED`, `SENDING`, `SENT` or `WITHDRAWN`.
        pub state: String,
        pub version: i32,
        /// Whom it addresses, as JSON.
        #[sea_orm(column_type = "Text")]
        pub audience: String,
        /// Departments the sender reaches, as JSON; none for no bound.
        #[sea_orm(column_type = "Text", nullable)]
        pub reach: Option<String>,
        pub recipient_count: i64,
        pub done_count: i64,
        /// The last person who was addressed while it is being sent.
        pub fan_out_after: Option<i64>,
        pub schedule_at: Option<ChronoDateTimeUtc>,
        pub sent_at: Option<ChronoDateTimeUtc>,
        pub withdrawn_at: Option<ChronoDateTimeUtc>,
        #[sea_orm(column_type = "Text")]
        pub withdraw_reason: String,
        pub reminded_at: Option<ChronoDateTimeUtc>,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// The text of a notice, as typed.
pub mod text {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "official_texts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub notice_id: Uuid,
        #[sea_orm(column_type = "Text")]
        pub content: String,
        #[sea_orm(column_type = "Text")]
        pub content_en: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(NoticeId);
}

/// That a person got a notice, and what the person did with it.
pub mod receipt {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "notice_receipts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub notice_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        pub account_id: i64,
        /// The person's department when it was sent.
        pub department_id: Option<Uuid>,
        /// Name and account when it was sent, normalised, for the roster's filter.
        #[sea_orm(column_type = "Text")]
        pub name_key: String,
        pub sent_at: ChronoDateTimeUtc,
        pub opened_at: Option<ChronoDateTimeUtc>,
        pub confirmed_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
    onehall_db::part_of!(NoticeId);
}
