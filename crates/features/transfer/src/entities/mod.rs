//! Rows of the tables of transfer. Private to this crate.

/// An import, its rehearsal, or an export.
pub mod task {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_tasks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub wire_key: String,
        pub kind: String,
        pub sheet: String,
        pub owner_id: Option<i64>,
        pub client_id: Option<String>,
        pub state: String,
        pub locale: String,
        pub file_name: String,
        #[sea_orm(column_type = "Text")]
        pub params: String,
        pub total: Option<i64>,
        pub done: i64,
        pub inserted: i64,
        pub updated: i64,
        pub skipped: i64,
        pub failed: i64,
        pub disabled: i64,
        pub checkpoint: i64,
        #[sea_orm(column_type = "Text")]
        pub error_zh: String,
        #[sea_orm(column_type = "Text")]
        pub error_en: String,
        pub file_id: Option<Uuid>,
        pub bytes: i64,
        #[sea_orm(column_type = "Text")]
        pub reason: String,
        pub trace: String,
        pub approver_id: Option<i64>,
        pub job_id: Option<Uuid>,
        pub is_unwanted: bool,
        pub created_at: ChronoDateTimeUtc,
        pub started_at: Option<ChronoDateTimeUtc>,
        pub finished_at: Option<ChronoDateTimeUtc>,
        pub undone_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// An address under which a finished file is loaded.
pub mod link {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_links")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub wire_key: String,
        pub task_id: Uuid,
        pub tenant_id: String,
        pub session_id: Uuid,
        pub expires_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Whom an export was about.
pub mod subject {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_subjects")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub task_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A row that was not taken, with its cells as they stood in the file.
pub mod fault {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_faults")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub task_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub row_number: i32,
        #[sea_orm(column_type = "Text")]
        pub faults: String,
        #[sea_orm(column_type = "Text")]
        pub cells: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(TaskId);
}

/// What a run wrote for one row.
pub mod change {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_changes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub task_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub row_number: i32,
        pub object: String,
        #[sea_orm(column_type = "Text")]
        pub label: String,
        pub mark: String,
        #[sea_orm(column_type = "Text", nullable)]
        pub former: Option<String>,
        pub undone: Option<String>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(TaskId);
}

/// A workbook that a person sent.
pub mod staged {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_uploads")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub wire_key: String,
        pub sheet: String,
        pub owner_id: i64,
        pub file_id: Uuid,
        pub file_name: String,
        #[sea_orm(column_type = "Text")]
        pub book: String,
        pub expires_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Which heading a person last chose for which column of a sheet.
pub mod mapping {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "transfer_mappings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub sheet: String,
        #[sea_orm(column_type = "Text")]
        pub chosen: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
