//! Rows of the tables of data sources. Private to this crate.

/// A system that is asked.
pub mod system {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "source_systems")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub name_zh: String,
        pub name_en: String,
        /// The Chinese name without case and width; unique in the tenant.
        pub name_key: String,
        /// Who answers for it.
        pub owner: String,
        pub origin: String,
        pub base_path: String,
        pub auth_kind: String,
        /// `AuthFields` as JSON; nothing secret.
        #[sea_orm(column_type = "Text")]
        pub auth_fields: String,
        pub timeout_ms: i32,
        pub concurrency: i32,
        pub is_enabled: bool,
        /// Another one after each change.
        pub version: Uuid,
        pub created_at: ChronoDateTimeUtc,
        pub created_by: Option<i64>,
        pub updated_at: ChronoDateTimeUtc,
        pub updated_by: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A secret of a system, sealed.
pub mod secret {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "source_secrets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub system_id: Uuid,
        /// Which of its secrets, as `password`.
        #[sea_orm(primary_key, auto_increment = false)]
        pub field: String,
        pub tenant_id: String,
        /// Nonce and sealed bytes in base64.
        #[sea_orm(column_type = "Text")]
        pub sealed: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// An API of a system.
pub mod api {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "source_apis")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub system_id: Uuid,
        pub name_zh: String,
        pub name_en: String,
        /// The Chinese name without case and width; unique in the tenant.
        pub name_key: String,
        /// `GET` or `POST`.
        pub method: String,
        #[sea_orm(column_type = "Text")]
        pub path: String,
        /// `ApiParameter`s as JSON.
        #[sea_orm(column_type = "Text")]
        pub parameters: String,
        /// The body's template as JSON; empty for none.
        #[sea_orm(column_type = "Text")]
        pub body_template: String,
        #[sea_orm(column_type = "Text")]
        pub list_path: String,
        /// `SourceField`s as JSON.
        #[sea_orm(column_type = "Text")]
        pub fields: String,
        pub fresh_seconds: i32,
        /// Another one after each change.
        pub version: Uuid,
        pub created_at: ChronoDateTimeUtc,
        pub created_by: Option<i64>,
        pub updated_at: ChronoDateTimeUtc,
        pub updated_by: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
