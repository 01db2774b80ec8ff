//! Rows of the tables of content safety. Private to this crate.

/// The dictionary of a tenant: locked by every change of its words.
pub mod dictionary {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sensitive_dictionaries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        /// Raised by every change of the words.
        pub version: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A word.
pub mod word {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sensitive_words")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// As the administrator wrote it.
        pub word: String,
        /// Without case, width and separators; unique in the tenant.
        pub folded: String,
        pub note: String,
        /// Who added it; none for the demonstration's.
        pub created_by: Option<i64>,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A text that was refused.
pub mod attempt {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sensitive_attempts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// Who wrote it; none when no person did.
        pub user_id: Option<i64>,
        /// An `OpinionKind`.
        pub kind: String,
        /// What the text was about; empty when nothing was named.
        pub object_id: String,
        /// The word as the dictionary had it.
        pub word: String,
        pub folded: String,
        /// The word in its surroundings.
        pub excerpt: String,
        pub at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
