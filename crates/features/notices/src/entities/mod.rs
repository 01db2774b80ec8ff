//! Rows of the tables of notices. Private to this crate.

mod official;

pub(crate) use official::{account, notice, receipt, sender, text};

/// A column of news.
pub mod column {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "news_columns")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub key: String,
        pub name_zh: String,
        pub name_en: String,
        pub sort: i32,
        pub is_public: bool,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// An item without its text.
pub mod item {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "news_items")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub column_id: Uuid,
        /// The system that posted it; none for items written here.
        pub source_client: Option<String>,
        pub external_id: String,
        pub title_zh: String,
        pub title_en: String,
        /// Both titles for the keyword filter, normalised.
        #[sea_orm(column_type = "Text")]
        pub title_key: String,
        #[sea_orm(column_type = "Text")]
        pub summary_zh: String,
        #[sea_orm(column_type = "Text")]
        pub summary_en: String,
        /// `normal`, `important` or `urgent`.
        pub importance: String,
        pub is_public: bool,
        #[sea_orm(column_type = "Text")]
        pub cover: String,
        pub author: String,
        pub author_en: String,
        pub published_at: ChronoDateTimeUtc,
        pub withdrawn_at: Option<ChronoDateTimeUtc>,
        pub read_count: i64,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// The text of an item, as typed.
pub mod content {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "news_contents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub news_id: Uuid,
        #[sea_orm(column_type = "Text")]
        pub content: String,
        #[sea_orm(column_type = "Text")]
        pub content_en: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(NewsId);
}

/// When somebody last read an item.
pub mod read {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "news_reads")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub news_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub reader: String,
        pub last_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(NewsId);
}
