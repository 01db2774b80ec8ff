//! Rows of single sign-on.

/// An application that may use single sign-on.
pub(crate) mod service {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "cas_services")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub kind: String,
        pub pattern: String,
        pub name: String,
        pub slo_url: Option<String>,
        pub proxy_ok: bool,
        pub pgt_callback: bool,
        pub disabled_at: Option<ChronoDateTimeUtc>,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A single sign-on session. `hash` is the hash of the cookie's value (or of the ticket-granting ticket of a REST caller).
pub(crate) mod tgt {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "cas_tgts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub hash: String,
        pub tenant_id: String,
        pub user_id: i64,
        pub created_at: ChronoDateTimeUtc,
        /// When the password was checked last.
        pub signed_in_at: ChronoDateTimeUtc,
        pub idle_until: ChronoDateTimeUtc,
        pub hard_until: ChronoDateTimeUtc,
        pub ended_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A ticket. The text is stored only after its one use, as the index of the application's session, while the single
/// sign-on session lives.
pub(crate) mod ticket {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "cas_tickets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        /// `ST`, `PT`, `PGT`, or `LT` for a form that was sent.
        pub kind: String,
        pub tgt_id: Option<Uuid>,
        pub parent_hash: Option<String>,
        /// The service it is for; of a PGT the service that holds it.
        #[sea_orm(column_type = "Text")]
        pub service: String,
        /// The callbacks it went through, the newest first, as a JSON list.
        #[sea_orm(column_type = "Text")]
        pub proxies: String,
        pub from_new_login: bool,
        pub created_at: ChronoDateTimeUtc,
        pub expires_at: ChronoDateTimeUtc,
        pub consumed_at: Option<ChronoDateTimeUtc>,
        pub session_index: Option<String>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(TgtId);
}

/// A logout message on its way.
pub(crate) mod delivery {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "cas_slo_deliveries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// The registered application that it is for; none for an embedded one.
        pub service_id: Option<Uuid>,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        pub session_index: String,
        pub attempts: i32,
        /// `waiting`, `done` or `lost`.
        pub state: String,
        pub created_at: ChronoDateTimeUtc,
        pub finished_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
