//! Rows of this area. Private. What people see (`P`) and what editors have (`W`) stand beside each other, told apart by
//! `side`.

/// What a department says of itself.
pub(crate) mod department {
    use sea_orm::entity::prelude::*;

    /// What a department says of itself, as JSON.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "duty_departments")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub department_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub side: String,
        pub tenant_id: String,
        #[sea_orm(column_type = "Text")]
        pub info: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A duty.
pub(crate) mod entry {
    use sea_orm::entity::prelude::*;

    /// A duty: `body` is all of it as JSON, the other columns are what lists ask for.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "duty_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub side: String,
        pub tenant_id: String,
        pub department_id: Uuid,
        pub position: i32,
        pub type_code: String,
        pub risk_level: String,
        pub valid_from: String,
        pub valid_to: String,
        pub user_id: Option<i64>,
        pub linked: bool,
        pub standing: String,
        #[sea_orm(column_type = "Text")]
        pub words: String,
        #[sea_orm(column_type = "Text")]
        pub basis: String,
        #[sea_orm(column_type = "Text")]
        pub body: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A service that a duty names.
pub(crate) mod link {
    use sea_orm::entity::prelude::*;

    /// A service that a duty names.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "duty_services")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub duty_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub side: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub service_id: Uuid,
        pub tenant_id: String,
        pub department_id: Uuid,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// The yearly confirmation of a department.
pub(crate) mod confirmation {
    use sea_orm::entity::prelude::*;

    /// The yearly confirmation of a department, and when it was last reminded of it.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "duty_confirmations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub year: i32,
        #[sea_orm(primary_key, auto_increment = false)]
        pub department_id: Uuid,
        pub confirmed_by: Option<i64>,
        pub confirmed_at: Option<ChronoDateTimeUtc>,
        pub reminded_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
