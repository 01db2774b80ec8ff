//! Rows of the tables of sub-applications.

/// A version of a sub-application.
pub mod bundle {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "micro_bundles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// Its key, as it stands in addresses.
        pub app: String,
        pub version: String,
        /// Version and digest, as they stand in addresses.
        pub slot: String,
        pub name_zh: String,
        pub name_en: String,
        /// The path of its module.
        pub entry: String,
        /// Paths of style sheets as JSON.
        #[sea_orm(column_type = "Text")]
        pub styles: String,
        /// Methods of its store as JSON.
        #[sea_orm(column_type = "Text")]
        pub methods: String,
        pub files: i32,
        /// Unpacked.
        pub bytes: i64,
        /// Whether members get it; one version of an application at most.
        pub is_active: bool,
        pub uploaded_at: ChronoDateTimeUtc,
        pub uploaded_by: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A file of a version.
pub mod file {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "micro_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub bundle_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub path: String,
        pub bytes: i64,
        /// `sha384-…`.
        pub integrity: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(BundleId);
}
