//! Rows: records.

/// A setting of a tenant as JSON.
pub(crate) mod setting {
    use sea_orm::entity::prelude::*;

    /// A setting of a tenant as JSON.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        #[sea_orm(column_type = "Text")]
        pub value: String,
        pub updated_at: ChronoDateTimeUtc,
        /// Who set it last; none when no person did.
        pub updated_by: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// What somebody did.
pub(crate) mod audit {
    use sea_orm::entity::prelude::*;

    /// What somebody did.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "audit_log")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub at: ChronoDateTimeUtc,
        pub actor: String,
        pub impersonator: String,
        pub action: String,
        pub object: String,
        #[sea_orm(column_type = "Text")]
        pub detail: String,
        pub request_id: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Who changed a configuration last.
pub(crate) mod edit {
    use sea_orm::entity::prelude::*;

    /// Who changed a configuration last.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "configuration_edits")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub configuration: String,
        pub user_id: Option<i64>,
        pub edited_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// A document of configuration.
pub(crate) mod document {
    use sea_orm::entity::prelude::*;

    /// A document of configuration; `head` is nil while it was only locked.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "config_documents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub head: Uuid,
        pub live: Option<Uuid>,
        pub is_under: bool,
        pub changed_by: Option<i64>,
        pub changed_at: ChronoDateTimeUtc,
        pub submitted: Option<Uuid>,
        pub submitted_by: Option<i64>,
        pub submitted_at: Option<ChronoDateTimeUtc>,
        pub submit_note: String,
        pub returned_by: Option<i64>,
        pub returned_at: Option<ChronoDateTimeUtc>,
        pub return_reason: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A version of a document.
pub(crate) mod revision {
    use sea_orm::entity::prelude::*;

    /// A version of a document.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "config_revisions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub document: String,
        pub number: i32,
        pub parent: Option<Uuid>,
        /// The whole document as JSON; `null` for one that is to be removed.
        #[sea_orm(column_type = "Text")]
        pub body: String,
        pub created_by: Option<i64>,
        pub note: String,
        pub origin: String,
        pub created_at: ChronoDateTimeUtc,
        pub published_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// What was published together.
pub(crate) mod publication {
    use sea_orm::entity::prelude::*;

    /// What was published together.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "config_publications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub note: String,
        pub created_by: Option<i64>,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// One document of a publication.
pub(crate) mod published {
    use sea_orm::entity::prelude::*;

    /// One document of a publication.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "config_published")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub publication_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub document: String,
        pub tenant_id: String,
        pub revision_id: Uuid,
        pub previous_id: Option<Uuid>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Who edits a document now.
pub(crate) mod presence {
    use sea_orm::entity::prelude::*;

    /// Who edits a document now.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "config_presence")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub document: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub since: ChronoDateTimeUtc,
        pub seen_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
