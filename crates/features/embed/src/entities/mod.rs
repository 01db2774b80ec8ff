//! Rows of the tables of embedded applications. Private to this crate.

pub mod micro;

/// An embedded application.
pub mod app {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "embedded_apps")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub name_zh: String,
        pub name_en: String,
        /// Both names without case and width.
        pub name_key: String,
        /// The first page.
        #[sea_orm(column_type = "Text")]
        pub url: String,
        #[sea_orm(column_type = "Text")]
        pub icon: String,
        /// `ApiName`s as JSON.
        #[sea_orm(column_type = "Text")]
        pub api_names: String,
        /// `Capability`s as JSON.
        #[sea_orm(column_type = "Text")]
        pub capabilities: String,
        /// Names of channels as JSON.
        #[sea_orm(column_type = "Text")]
        pub channels: String,
        /// Who answers for it in the school.
        pub owner_id: Option<i64>,
        pub contact: String,
        pub note: String,
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

/// An origin of an embedded application; of one application of a tenant.
pub mod origin {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "embedded_origins")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub origin: String,
        pub app_id: Uuid,
        /// Its place among those of the application.
        pub place: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// That the origins of the configuration were taken over for a tenant.
pub mod import {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "embedded_imports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        /// How many applications came of them.
        pub apps: i32,
        pub at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// How many messages of a day browsers of a tenant dropped for a reason.
pub mod dropped {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "embedded_drops")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        /// In the tenant's time zone.
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: ChronoDate,
        /// The application's key; empty where nobody knows whose they were.
        #[sea_orm(primary_key, auto_increment = false)]
        pub app_key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub origin: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub reason: String,
        pub dropped: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
