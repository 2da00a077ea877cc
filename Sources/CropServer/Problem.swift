import Glibc

/// What a client is told went wrong: the body of every answer that is an error. Source: RFC 9457.
struct Problem: Error, Equatable, Sendable, Codable {
    /// For programs; the names and statuses never change.
    enum Code: String, CaseIterable, Sendable, Codable {
        case badRequest = "bad-request"
        case notLetIn = "not-let-in"
        case foreignOrigin = "foreign-origin"
        case notFound = "not-found"
        case wrongMethod = "wrong-method"
        case tooLarge = "too-large"
        case notAPicture = "not-a-picture"
        case wrongType = "wrong-type"
        case foreignHost = "foreign-host"
        case damaged
        case beyondLimit = "beyond-limit"
        case recipe
        case cannotWrite = "cannot-write"
        case cancelled
        case `internal`
        case busy
        case diskFull = "disk-full"
    }

    let code: Code
    /// One sentence or two in English: what is wrong and what to do.
    let detail: String

    init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}

extension Problem.Code {
    var status: UInt32 {
        switch self {
        case .badRequest: 400
        case .notLetIn: 401
        case .foreignOrigin: 403
        case .notFound: 404
        case .wrongMethod: 405
        case .cancelled: 409
        case .tooLarge: 413
        case .notAPicture, .wrongType: 415
        case .foreignHost: 421
        case .damaged, .beyondLimit, .recipe, .cannotWrite: 422
        case .internal: 500
        case .busy: 503
        case .diskFull: 507
        }
    }

    var title: String {
        switch self {
        case .badRequest: "The request makes no sense"
        case .notLetIn: "This browser has not been let in"
        case .foreignOrigin: "The request comes from another page"
        case .notFound: "Nothing is here"
        case .wrongMethod: "This cannot be done here"
        case .cancelled: "The cut was called off"
        case .tooLarge: "Too much was sent"
        case .notAPicture: "This is no picture that can be read"
        case .wrongType: "The body is of the wrong type"
        case .foreignHost: "The request is for another server"
        case .damaged: "The picture cannot be read"
        case .beyondLimit: "The picture asks for more than is allowed"
        case .recipe: "The recipe does not fit"
        case .cannotWrite: "The result cannot be written"
        case .internal: "Something went wrong here"
        case .busy: "Too much is waiting"
        case .diskFull: "The disk is full"
        }
    }
}

extension Problem {
    /// What the system refused, by `errno`.
    static func system(_ code: Int32, _ what: String) -> Problem {
        if code == ENOSPC || code == EDQUOT {
            return Problem(.diskFull, "There is no room left on the disk. Make some, and try again.")
        }
        return Problem(.internal, "\(what): \(String(cString: strerror(code))).")
    }
}
