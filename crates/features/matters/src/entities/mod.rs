//! Rows of the tables of matters. Private to this crate.

/// A system that posts to-dos.
pub mod source {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "todo_sources")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub client_id: String,
        pub name_zh: String,
        pub name_en: String,
        pub created_at: ChronoDateTimeUtc,
        /// When the system last posted something.
        pub fresh_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// One thing one person has to do or to read.
pub mod todo {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "todos")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub source_id: Uuid,
        /// The source's own key, unique within the source.
        pub external_id: String,
        pub user_id: i64,
        /// `todo` or `read`.
        pub kind: String,
        /// `open`, `done` or `withdrawn`.
        pub state: String,
        pub title: String,
        /// Titles and types for the keyword filter, normalised.
        #[sea_orm(column_type = "Text")]
        pub search_key: String,
        pub title_en: String,
        pub type_name: String,
        pub type_name_en: String,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        pub due_at: Option<ChronoDateTimeUtc>,
        pub priority: i32,
        pub column_key: Option<String>,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
        pub closed_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// An application somebody made.
pub mod application {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "applications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub user_id: i64,
        pub service_code: String,
        pub service_zh: String,
        pub service_en: String,
        pub title: String,
        pub title_en: String,
        /// See `rules::application`.
        pub state: String,
        pub step_zh: String,
        pub step_en: String,
        /// Steps as JSON, see `rules::application::Step`.
        #[sea_orm(column_type = "Text")]
        pub progress: String,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
        pub submitted_at: Option<ChronoDateTimeUtc>,
        pub finished_at: Option<ChronoDateTimeUtc>,
        /// The client that posted it; none for one that came another way.
        pub client_id: Option<String>,
        /// That client's own key, unique within the client.
        pub external_id: Option<String>,
        /// Where it goes on; empty when the portal does not know.
        #[sea_orm(column_type = "Text")]
        pub url: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A form somebody has begun.
pub mod draft {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "drafts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub user_id: i64,
        pub service_code: String,
        pub service_zh: String,
        pub service_en: String,
        pub title: String,
        pub title_en: String,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
