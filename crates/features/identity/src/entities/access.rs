//! Rows: access.

/// A client of the API.
pub(crate) mod client {
    use sea_orm::entity::prelude::*;

    /// A client of the API.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "clients")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub tenant_id: String,
        /// What people call it; empty for one that a command made.
        pub name: String,
        pub secret_hash: String,
        /// Since when the secret holds; none for what was made before this was noted.
        pub secret_at: Option<ChronoDateTimeUtc>,
        pub is_public: bool,
        pub blade_dialect: bool,
        pub is_plain: bool,
        #[sea_orm(column_type = "Text")]
        pub scopes: String,
        pub disabled_at: Option<ChronoDateTimeUtc>,
        pub created_at: ChronoDateTimeUtc,
        /// When it called last, to ten minutes.
        pub used_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A signed-in person on one device.
pub(crate) mod session {
    use sea_orm::entity::prelude::*;

    /// A signed-in person on one device.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub user_id: i64,
        /// The account when the session began, so that calls need no look at the person.
        pub account: String,
        /// The name to show, as long.
        pub nick_name: String,
        pub client_id: String,
        pub device: String,
        pub address: String,
        pub ticket_hash: String,
        pub tgt_id: Option<Uuid>,
        pub impersonator_id: Option<i64>,
        pub impersonator_session: Option<Uuid>,
        pub idle_until: ChronoDateTimeUtc,
        pub hard_until: ChronoDateTimeUtc,
        pub created_at: ChronoDateTimeUtc,
        pub ended_at: Option<ChronoDateTimeUtc>,
        pub end_reason: Option<String>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// An access token by its hash.
pub(crate) mod access_token {
    use sea_orm::entity::prelude::*;

    /// An access token by its hash.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "access_tokens")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub session_id: Uuid,
        pub expires_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(SessionId);
}

/// A refresh token by its hash.
pub(crate) mod refresh_token {
    use sea_orm::entity::prelude::*;

    /// A refresh token by its hash.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "refresh_tokens")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub session_id: Uuid,
        pub used_at: Option<ChronoDateTimeUtc>,
        pub expires_at: ChronoDateTimeUtc,
        /// What it was exchanged for, sealed under the token itself.
        #[sea_orm(column_type = "Text", nullable)]
        pub sealed_pair: Option<String>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(SessionId);
}

/// A captcha that was drawn.
pub(crate) mod captcha {
    use sea_orm::entity::prelude::*;

    /// A captcha that was drawn.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "captchas")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub answer: String,
        pub alternative: String,
        pub expires_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Wrong passwords typed for an account name in one place.
pub(crate) mod sign_in_failure {
    use sea_orm::entity::prelude::*;

    /// Wrong passwords typed for an account name in one place.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sign_in_failures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key_hash: String,
        pub account_hash: String,
        pub failures: i32,
        pub locked_until: Option<ChronoDateTimeUtc>,
        pub last_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    // the hash of a tenant with one of its account names
    onehall_db::part_of!(AccountHash);
}
