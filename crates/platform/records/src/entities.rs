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
