//! Rows of the menu, the navigation bar and quick navigation.

/// An entry of the top menu.
pub mod menu {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_top_menu")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name_zh: String,
        pub name_en: String,
        pub navigation_type: String,
        #[sea_orm(column_type = "Text")]
        pub path: String,
        #[sea_orm(column_type = "Text")]
        pub icon: String,
        pub open_way: String,
        pub enabled: bool,
        /// Role codes as a JSON list; empty means everybody.
        #[sea_orm(column_type = "Text")]
        pub roles: String,
        pub sort: i32,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// An entry of the navigation bar or of one of its groups.
pub mod bar {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_navigation_bar")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub parent_id: Option<Uuid>,
        pub name_zh: String,
        pub name_en: String,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        pub open_way: String,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A category of quick navigation.
pub mod index_type {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_index_types")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub name_zh: String,
        pub name_en: String,
        /// Taken off the shelf.
        pub is_under: bool,
        /// Role codes as a JSON list; empty means everybody.
        #[sea_orm(column_type = "Text")]
        pub roles: String,
        /// Keys of departments as a JSON list; empty means all.
        #[sea_orm(column_type = "Text")]
        pub departments: String,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A card of quick navigation.
pub mod index_card {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_index_cards")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// Its category; none for a card that nobody sees.
        pub type_id: Option<Uuid>,
        pub name_zh: String,
        pub name_en: String,
        /// An address or a JSON frame configuration.
        #[sea_orm(column_type = "Text")]
        pub url: String,
        #[sea_orm(column_type = "Text")]
        pub icon: String,
        pub open_way: String,
        /// Taken off the shelf.
        pub is_under: bool,
        /// Role codes as a JSON list; empty means everybody.
        #[sea_orm(column_type = "Text")]
        pub roles: String,
        /// Keys of departments as a JSON list; empty means all.
        #[sea_orm(column_type = "Text")]
        pub departments: String,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
